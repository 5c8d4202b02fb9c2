import type { FormEvent } from "react";
import { useNavigate } from "react-router";

/** Sends a form of the list without its empty fields, so that the address says only what was asked. */
export function useAsk() {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const said = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "");
    const path = new URL(form.action).pathname.replace(/^\/hi(?=\/)/, "");
    void navigate(said.length === 0 ? path : `${path}?${new URLSearchParams(said).toString()}`);
  };
}
