/** The process is alive. Says nothing about the database: a restart would not bring it back. */
export const loader = () => new Response("ok", { headers: { "Content-Type": "text/plain" } });
