/** What a file of a multipart request calls itself; one with an empty name comes without one, whatever the parser's type says. */
export const partName = (part: { filename?: string }): string => part.filename ?? 'doc'
