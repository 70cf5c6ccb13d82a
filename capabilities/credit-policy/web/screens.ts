/** The screen of this capability, fetched when it is opened. */
export const screens = {
  creditPolicy: async () => (await import('./policy-page/policy-page.tsx')).PolicyPage,
}
