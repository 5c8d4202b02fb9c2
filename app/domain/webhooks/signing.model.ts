/** Standard Webhooks: a secret is written as its bytes in base64, behind a prefix by which it is known. */
export const secretPrefix = "whsec_";

/** What is signed: the name of the message, its moment in seconds, and its bytes. */
export const signedText = (id: string, seconds: number, body: string) => `${id}.${seconds}.${body}`;
