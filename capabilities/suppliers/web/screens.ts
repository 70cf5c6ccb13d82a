/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  receivedList: async () => (await import('./received-list/received-list.tsx')).ReceivedList,
  buyerList: async () => (await import('./buyer-list/buyer-list.tsx')).BuyerList,
}
