import { ApiError } from '@poonji/web-platform/api/client.ts'
import { serverBack } from '@poonji/web-platform/api/server-back.ts'
import { uploadFile } from '@poonji/web-platform/api/upload.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { FileDelayed, type Send } from '@poonji/ui/upload/uploads.ts'
import { tempUpload, type Uploaded } from '../../file-contract.ts'
import { texts } from '../../texts.ts'

/** Sends one file to temporary storage: what an `UploadField` is given as `send`; its `tempUrl` is what a form keeps. */
export function useTempUpload(): Send<Uploaded> {
  const t = useTexts(texts)
  return async (file, options) => {
    try {
      return await uploadFile(tempUpload, {}, file, options)
    } catch (error) {
      throw error instanceof ApiError && error.status === 0 ? new FileDelayed(t('upload.offline'), serverBack()) : error
    }
  }
}
