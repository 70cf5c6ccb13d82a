/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  offers: async () => (await import('./offer-list/offer-list.tsx')).OfferList,
}
