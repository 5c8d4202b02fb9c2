import type { FormEvent } from "react";
import { href, useNavigate } from "react-router";
import { isPrivate } from "#app/access/private-search.ts";
import { listAddress } from "#app/pages/staff/lead-paths.ts";

/**
 * Sends a form of the list without its empty fields, so that the address says only what was asked. What must not stand in an
 * address is posted, as the form itself would do it.
 */
export function useSubmitQuery() {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const q = new FormData(form).get("q");
    if (typeof q === "string" && isPrivate(q)) return;
    event.preventDefault();
    const filled = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "");
    const path = new URL(form.action).pathname.replace(/^\/hi(?=\/)/, "");
    const nothing = path === href("/leadHistory") ? listAddress() : path;
    void navigate(filled.length === 0 ? nothing : `${path}?${new URLSearchParams(filled).toString()}`);
  };
}
