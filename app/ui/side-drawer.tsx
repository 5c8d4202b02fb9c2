import type { ComponentProps, MouseEvent, ReactNode } from "react";

type DrawerProps = {
  id: string;
  /** What the drawer is, for a screen reader. */
  label: string;
  side?: "start" | "end" | undefined;
  children: ReactNode;
};

function drawerFor(id: string) {
  const element = document.getElementById(id);
  return element instanceof HTMLDialogElement ? element : undefined;
}

/** A press outside, or on a link inside: the drawer has done its work. */
function closeWhenDone({ target, currentTarget: drawer }: MouseEvent<HTMLDialogElement>) {
  if (target instanceof Element && (target === drawer || target.closest("a[href]"))) drawer.close();
}

/**
 * A modal panel from the side. It belongs to the browser, not to React state: `command` attributes open and close it
 * before the page's script has arrived, and the handlers do the same for browsers that do not know them.
 */
export function SideDrawer({ id, label, side = "start", children }: DrawerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the key for it
    <dialog id={id} aria-label={label} data-side={side} closedby="any" className="drawer" onClick={closeWhenDone}>
      <div className="flex h-full flex-col overflow-y-auto p-5">{children}</div>
    </dialog>
  );
}

type SwitchProps = ComponentProps<"button"> & { drawer: string; does: "open" | "close" };

/** The button that opens or closes a drawer. Style it with `className`; name it with its children or `aria-label`. */
export function DrawerSwitch({ drawer, does, onClick, ...rest }: SwitchProps) {
  const command = { command: does === "open" ? "show-modal" : "close", commandfor: drawer };

  return (
    <button
      type="button"
      aria-haspopup={does === "open" ? "dialog" : undefined}
      {...rest}
      {...command}
      onClick={(event) => {
        onClick?.(event);
        if ("commandForElement" in event.currentTarget) return;
        const dialog = drawerFor(drawer);
        if (does === "close") dialog?.close();
        else if (!dialog?.open) dialog?.showModal();
      }}
    />
  );
}
