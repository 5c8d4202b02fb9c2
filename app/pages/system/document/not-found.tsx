import { NotFound } from "#app/pages/system/document/problem.tsx";

export { NotFound as ErrorBoundary };

export function loader() {
  throw new Response("Not found", { status: 404 });
}

export const action = loader;

export default NotFound;
