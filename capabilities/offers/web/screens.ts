/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  getQuotes: async () => (await import('./get-quotes/get-quotes.tsx')).GetQuotes,
  offers: async () => (await import('./offer-list/offer-list.tsx')).OfferList,
}
