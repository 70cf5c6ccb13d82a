import { useQueryClient } from '@tanstack/react-query'
import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import { uploadFile } from '@poonji/web-platform/api/upload.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { CREDIT_FILE_BYTES, importCredits, imports, type CreditImport } from '../../credit-contract.ts'
import { texts } from '../../texts.ts'
import { RowErrors } from './row-errors.tsx'

/** The bank's file is matched by a job just after it came. */
const MATCHED_AFTER_MS = 3_000

/** Takes in the bank's file; under it what the last files brought. */
export function ImportCard() {
  const t = useTexts(texts)
  const client = useQueryClient()
  const files = useCall(imports, {})
  const refresh = () => Promise.all(importCredits.changes.map(tag => client.invalidateQueries({ queryKey: [tag] })))
  const send = async (file: File, options: Parameters<typeof uploadFile>[3]) => {
    const made = await uploadFile(importCredits, {}, file, options)
    await refresh()
    setTimeout(() => void refresh(), MATCHED_AFTER_MS)
    return made
  }
  return (
    <Card label={t('credits.file')}>
      <Stack>
        <UploadField
          label={t('credits.file')}
          description={t('credits.fileText')}
          accept=".csv"
          maxBytes={CREDIT_FILE_BYTES}
          multiple
          send={send}
        />
        <Loaded from={files} shape={<SkeletonList rows={3} />}>
          {rows => (rows.length ? <Files rows={rows} /> : <p className="meta">{t('credits.noFiles')}</p>)}
        </Loaded>
      </Stack>
    </Card>
  )
}

function Files({ rows }: { rows: CreditImport[] }) {
  const t = useTexts(texts)
  const [newest] = rows
  const items = rows.map(file => ({
    what: file.fileName,
    note: (
      <>
        <Dotted parts={[<DateTimeText key="at" at={file.at} />, file.by]} />
        <br />
        {t('credits.importedRow', { imported: file.imported, there: file.alreadyThere, mapped: file.mapped })}
      </>
    ),
  }))
  return (
    <Stack>
      {newest && newest.errors.length > 0 && (
        <>
          <Note tone="warn">{t('credits.errors', { count: newest.errors.length })}</Note>
          <RowErrors errors={newest.errors} />
        </>
      )}
      <h2>{t('credits.last')}</h2>
      <Timeline items={items} />
    </Stack>
  )
}
