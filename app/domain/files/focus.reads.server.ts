import { sql } from "kysely";
import type { Focus } from "#app/domain/files/model.ts";

/** The point of a joined file that stays in sight, for whatever shows it as a picture. */
export const focusOfFile = sql<Focus>`array[files.focus_x, files.focus_y]`.as("focus");
