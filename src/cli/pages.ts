/** The pages in `docs/` that are shown by `blucher help <page>`. */
export const PAGES = ['api', 'cookbook', 'protocol'] as const;

/** The command that shows one. */
export const PAGE = 'help-page';
