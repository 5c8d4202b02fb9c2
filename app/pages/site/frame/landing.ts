const names = ["utm_source", "utm_medium", "utm_campaign", "partner"];

/** What brought the visitor here, for an enquiry that may follow: names of campaign and site, nothing about the person. */
export function noteLanding() {
  const query = new URLSearchParams(location.search);
  const landing = new URLSearchParams([...query].filter(([name]) => names.includes(name)));
  if (landing.size === 0 && sessionStorage.getItem("campaign") !== null) return;
  if (document.referrer && new URL(document.referrer).host !== location.host) landing.set("referrer", new URL(document.referrer).host);
  sessionStorage.setItem("campaign", landing.toString());
}

/** An enquiry that waits for the network is sent from whichever page comes first. Where its form stands, the form does it. */
export async function sendWaiting() {
  if (!sessionStorage.getItem("enquiry")?.includes('"waiting":{') || document.getElementById("enquiry-name")) return undefined;
  const { send } = await import("#app/pages/site/enquiry/outbox.ts");
  const answer = await send();
  return answer && ("to" in answer ? answer.to : "/PopupHome");
}

/** A path of ours in the language of the page, where no router knows which that is. */
export const inPageLanguage = (to: string) => (document.documentElement.lang === "hi" ? `/hi${to}` : to);
