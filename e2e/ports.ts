/** Where the journeys' two web processes listen, and a third that has lost its database: another number for a second checkout. */
export const journeysPort = Number(process.env.JOURNEYS_PORT ?? 3101);

/** The browser of the journeys; bin/browser installs it. */
export const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
