/** The one expected error of the domain: a sentence for the person who asked. Everything else that is thrown is a bug. */
export class Refused extends Error {
  override name = "Refused";
}
