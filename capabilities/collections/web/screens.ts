/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  worklist: async () => (await import('./worklist/worklist.tsx')).Worklist,
  account: async () => (await import('./account/account.tsx')).Account,
  promises: async () => (await import('./promise-list/promise-list.tsx')).PromiseList,
  ownPromise: async () => (await import('./own-promise/own-promise.tsx')).OwnPromise,
  allPromises: async () => (await import('./promise-list/all-promises.tsx')).AllPromises,
  callHistory: async () => (await import('./call-list/call-history.tsx')).CallHistory,
  reminders: async () => (await import('./reminder-list/reminder-list.tsx')).ReminderList,
  organisationReminders: async () => (await import('./reminder-list/organisation-reminders.tsx')).OrganisationReminders,
  remarks: async () => (await import('./remark-list/remark-list.tsx')).RemarkList,
}
