import { useState } from 'react'
import { sendTempUpload, type Uploaded } from '@poonji/capabilities/documents/web/embeds.tsx'
import type { Send } from '@poonji/ui/upload/uploads.ts'

/** Sends a form's paper, and says while it is under way: a form that is sent meanwhile would go without it. */
export function usePaperSender() {
  const [underWay, setUnderWay] = useState(0)
  const send: Send<Uploaded> = async (file, options) => {
    setUnderWay(count => count + 1)
    try {
      return await sendTempUpload(file, options)
    } finally {
      setUnderWay(count => count - 1)
    }
  }
  return { send, uploading: underWay > 0 }
}
