import { ButtonLink } from "#app/ui/button-link.tsx";

type PageLink = { to: string; label: string } | false | "" | 0 | undefined;

/** The ends of a list in pages: back to its first page, on to the next. */
export function PageLinks({ first, next }: { first?: PageLink; next?: PageLink }) {
  return (
    <div className="flex flex-wrap justify-center gap-3 empty:hidden">
      {first && (
        <ButtonLink look="quiet" to={first.to}>
          {first.label}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink rel="next" look="secondary" to={next.to}>
          {next.label}
        </ButtonLink>
      )}
    </div>
  );
}
