import { z } from 'zod'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { offlineFile } from '../../proof-contract.ts'
import { texts } from '../../texts.ts'
import { base64Of } from './base64.ts'
import type { Proving } from './proving.ts'

const MAX_BYTES = 500_000
const schema = z.object({ zip: offlineFile.zip, shareCode: offlineFile.shareCode })

/** The zip that the person downloaded from UIDAI, with the share code they chose there. */
export function ByFile({ proving, agreed, onUnagreed }: { proving: Proving; agreed: boolean; onUnagreed: () => void }) {
  const t = useTexts(texts)
  const { form, submit, field, sending } = useCallForm(schema, { zip: '', shareCode: '' }, async values => {
    if (!agreed) return onUnagreed()
    await proving.offline(values)
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p className="meta">
          {t('offline.how')} <AppLink to="https://myaadhaar.uidai.gov.in/offline-ekyc">{t('offline.where')}</AppLink>
        </p>
        <UploadField
          label={t('offline.file')}
          accept=".zip"
          maxBytes={MAX_BYTES}
          send={base64Of}
          {...field('zip')}
          onChange={([zip]) => {
            form.setFieldValue('zip', zip ?? '')
            form.clearFieldError('zip')
          }}
        />
        <TextField
          label={t('offline.shareCode')}
          description={t('offline.shareCodeHint')}
          required
          maxLength={4}
          {...field('shareCode')}
        />
        <Row>
          <Button kind="main" type="submit" busy={sending}>
            {t('aadhaar.verify')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
