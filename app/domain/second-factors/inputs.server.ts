import { z } from "zod";
import { roles, type Role } from "#app/access/roles.ts";

/** The roles that are ticked. */
export const demandInput = z.object({ roles: z.array(z.enum(Object.keys(roles) as [Role, ...Role[]])) });
