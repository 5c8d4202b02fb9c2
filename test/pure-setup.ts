import { Socket } from "node:net";
import "#test/console.ts";

// A rule that needs a connection is not pure: it belongs to the tests with a database.
Socket.prototype.connect = () => {
  throw new Error("A pure rule opens no connection. See Tests in STYLE.md.");
};
delete process.env.DATABASE_URL;
