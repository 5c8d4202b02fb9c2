import { useRouteLoaderData } from "react-router";
import { usualHours, type WorkingHours } from "#app/domain/working-hours/model.ts";

/** When the office works, as the frame of the workspace knows it: what is proposed in the browser is a time of work. */
export const useHours = (): WorkingHours => useRouteLoaderData("pages/staff/layout")?.hours ?? usualHours;
