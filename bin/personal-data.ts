import { writeFileSync } from "node:fs";
import { writePage } from "#app/domain/personal-data/page.reads.server.ts";

// docs/personal-data.md is written off the table of columns, never by hand.
writeFileSync("docs/personal-data.md", writePage());
