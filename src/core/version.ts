/** The program's version, as package.json has it. Journals and rulings that must be repeated name it. */
export const VERSION = '0.2.0';
