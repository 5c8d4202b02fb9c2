import type { ReactNode } from "react";

/** The few signs of the public pages. The icon set that staff pages use would cost a visitor more than all of these. */
const icon = (shape: ReactNode) =>
  function Icon({ size = 24 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    );
  };

export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />);
export const BackIcon = icon(<path d="m12 19-7-7 7-7M5 12h14" />);
export const PreviousIcon = icon(<path d="m15 18-6-6 6-6" />);
export const NextIcon = icon(<path d="m9 18 6-6-6-6" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const PauseIcon = icon(<path d="M9 5v14M15 5v14" />);
export const PlayIcon = icon(<path d="m7 4 12 8-12 8z" />);
export const UserIcon = icon(<path d="M4 21a8 8 0 0 1 16 0M12 13a5 5 0 1 0 0-10 5 5 0 0 0 0 10" />);
export const PhoneIcon = icon(<path d="M5 4h4l2 5-2.500 1.500a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2" />);
export const ChatIcon = icon(<path d="M4 20l1.300-3.900A8 8 0 1 1 8 18.700z" />);
export const BookmarkIcon = icon(<path d="M6 4h12v17l-6-4.500-6 4.500z" />);
export const CheckIcon = icon(<path d="M5 13l4 4L19 7" strokeWidth="3" />);
export const DownIcon = icon(<path d="m6 9 6 6 6-6" />);
export const InfoIcon = icon(<path d="M12 11v5M12 8v.01M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18" />);
export const AlertIcon = icon(<path d="M12 7v6M12 16v.01M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18" />);
