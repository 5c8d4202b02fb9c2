import { Link } from "react-router";
import { shortlistAddress } from "#app/pages/site/shortlist/address.ts";
import { Localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { classes } from "#app/ui/classes.ts";
import { BookmarkIcon } from "#app/ui/icons.tsx";

type Props = {
  /** Several of them with spaces between, for a whole list. */
  wish: string;
  /** What the address of this page has on the list already. */
  present?: string[];
  labels: { add: string; added: string };
  /** What is added, where the words around do not say it. */
  name?: LocalizedText | undefined;
  /** Where more can be found, when no script keeps the list. */
  back?: string | undefined;
};

const addressOf = ({ wish, present = [], back }: Props) =>
  shortlistAddress([...present.filter((one) => one !== wish), ...wish.split(" ")], back);

/** Leads to the list with this on it; inside of an island `shortlist` it is a switch. */
export function AddToShortlist({ className, ...props }: Props & { className?: string }) {
  const { wish, labels, name } = props;
  return (
    <Link
      to={addressOf(props)}
      rel="nofollow"
      data-shortlist={wish}
      className={classes(buttonLook("secondary", "md"), "group/add aria-pressed:[&_svg]:fill-current", className)}
    >
      <span className="inline-flex items-center gap-2">
        <BookmarkIcon size={20} />
        <span className="grid text-start [&>*]:col-start-1 [&>*]:row-start-1">
          <span className="group-aria-pressed/add:invisible">{labels.add}</span>
          <span className="invisible group-aria-pressed/add:visible">{labels.added}</span>
        </span>
        {name && (
          <span className="sr-only">
            : <Localized of={name} />
          </span>
        )}
      </span>
    </Link>
  );
}

/** The same as a sign at the end of a row. */
export function AddSign(props: Props) {
  const { wish, labels, name } = props;
  return (
    <Link
      to={addressOf(props)}
      rel="nofollow"
      data-shortlist={wish}
      title={labels.add}
      className="relative grid size-11 place-items-center rounded-control text-brand hover:bg-brand-wash aria-pressed:[&_svg]:fill-current print:hidden"
    >
      <BookmarkIcon size={22} />
      <span className="sr-only">
        {labels.add}
        {name && (
          <>
            : <Localized of={name} />
          </>
        )}
      </span>
    </Link>
  );
}
