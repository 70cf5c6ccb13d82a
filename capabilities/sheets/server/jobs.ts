declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    'sheet.check': { sheetId: string }
    'sheet.send': { sheetId: string }
    'sheet.discard': { fileId: string }
  }
}
export {}
