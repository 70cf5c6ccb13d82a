/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  meetingList: async () => (await import('./meeting-list/meeting-list.tsx')).MeetingList,
}
