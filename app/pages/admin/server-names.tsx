import { m } from "#app/platform/i18n/generated/messages.js";

/** What an owner passes on: the names that only whoever runs the server has a use for. */
export const ServerNames = ({ names }: { names: string }) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">{m.health_for_server()}</summary>
    <p className="measure wrap-anywhere">{names}</p>
  </details>
);
