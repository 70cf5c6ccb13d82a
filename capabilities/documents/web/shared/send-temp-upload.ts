import { uploadFile } from '@poonji/web-platform/api/upload.ts'
import type { Send } from '@poonji/ui/upload/uploads.ts'
import { tempUpload, type Uploaded } from '../../file-contract.ts'

/** Sends one file to temporary storage: what an `UploadField` is given as `send`; its `tempUrl` is what a form keeps. */
export const sendTempUpload: Send<Uploaded> = (file, options) => uploadFile(tempUpload, {}, file, options)
