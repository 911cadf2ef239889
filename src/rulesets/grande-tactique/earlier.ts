/** Whether a game was begun with a version of these rules before 8, and goes on with what it told and allowed. */
export const isEarlier = ({ begunWith }: { readonly begunWith?: string | undefined }): boolean =>
  Number(begunWith) < 8;
