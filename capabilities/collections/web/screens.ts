/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  worklist: async () => (await import('./worklist/worklist.tsx')).Worklist,
  account: async () => (await import('./account/account.tsx')).Account,
  promises: async () => (await import('./promise-list/promise-list.tsx')).PromiseList,
  remarks: async () => (await import('./remark-list/remark-list.tsx')).RemarkList,
}
