import { href, redirect } from "react-router";

/** The reports begin with the people. */
export const loader = () => redirect(href("/dashboard/reports/:report", { report: "team" }));
