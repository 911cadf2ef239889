/** The text with a capital: a sentence may begin with a unit that has no name of its own, `the target`. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
