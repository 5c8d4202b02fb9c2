/* oxlint-disable jsx-a11y/control-has-associated-label -- the tables only hold the mail together */
import type { CSSProperties, ReactNode } from "react";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

/*
 * The pieces of every mail. Tables and styles in the elements, because old mail programs know nothing else; no pictures from
 * elsewhere, because they tell when somebody reads.
 */
const font = "Arial, 'Noto Sans Devanagari', 'Nirmala UI', Mangal, sans-serif";
const ink = "#1b2333";
const brand = "#123a8c";
const words: CSSProperties = { fontFamily: font, fontSize: 16, lineHeight: "24px", color: ink };

/** The frame: who writes, the words, and why the reader gets them. */
export function MailFrame({ title, why, body }: { title: string; why: string; body: ReactNode }) {
  return (
    <html lang={getLocale()}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: "#f3f5fa" }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ backgroundColor: "#f3f5fa" }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "24px 12px" }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: 600, backgroundColor: "#ffffff", textAlign: "left" }}
                >
                  <tbody>
                    <tr>
                      <td style={{ ...words, padding: "16px 24px", fontWeight: "bold", color: "#ffffff", backgroundColor: brand }}>
                        {m.brand()}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ ...words, padding: "24px 24px 8px" }}>{body}</td>
                    </tr>
                    <tr>
                      <td style={{ ...words, padding: "8px 24px 24px", fontSize: 13, lineHeight: "20px", color: "#55607a" }}>{why}</td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

export const MailTitle = ({ children }: { children: ReactNode }) => (
  <h1 style={{ ...words, margin: "0 0 16px", fontSize: 22, lineHeight: "30px" }}>{children}</h1>
);

export const MailHeading = ({ children }: { children: ReactNode }) => (
  <h2 style={{ ...words, margin: "24px 0 8px", fontSize: 17, fontWeight: "bold" }}>{children}</h2>
);

export const MailWords = ({ children }: { children: ReactNode }) => <p style={{ ...words, margin: "0 0 16px" }}>{children}</p>;

export const MailList = ({ children }: { children: ReactNode }) => (
  <ul style={{ margin: "0 0 16px", padding: "0 0 0 20px" }}>{children}</ul>
);

export const MailItem = ({ children }: { children: ReactNode }) => <li style={{ ...words, margin: "0 0 6px" }}>{children}</li>;

export const MailLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} style={{ color: brand, fontWeight: "bold" }}>
    {children}
  </a>
);

/** The one thing to do. A cell with a colour, because a button is not one everywhere. */
export const MailButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: "8px 0 24px" }}>
    <tbody>
      <tr>
        <td style={{ padding: "12px 20px", backgroundColor: brand }}>
          <a href={to} style={{ ...words, color: "#ffffff", fontWeight: "bold", textDecoration: "none" }}>
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);
