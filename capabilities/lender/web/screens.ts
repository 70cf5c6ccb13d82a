/** The screen of this capability, fetched when it is opened. */
export const screens = {
  lender: async () => (await import('./lender-page/lender-page.tsx')).LenderPage,
}
