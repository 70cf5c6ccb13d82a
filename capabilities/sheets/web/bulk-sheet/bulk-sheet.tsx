import { useEffect, useRef, useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import type { Send } from '@poonji/ui/upload/uploads.ts'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import { useIntoSight } from '@poonji/ui/use-into-sight.ts'
import { sendTempUpload, type Uploaded } from '@poonji/capabilities/documents/web/embeds.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { takeFile } from '@poonji/web-platform/api/upload.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { mine, register } from '../../contract.ts'
import { isMoving, type SheetKind } from '../../status.ts'
import { texts } from '../../texts.ts'
import { LatestSheets } from './latest-sheets.tsx'
import { SheetCard } from './sheet-card.tsx'
import { TemplateButtons } from './template-buttons.tsx'
import classes from './bulk-sheet.module.css'

/** After an upload the parse state is asked for again (specification, section 9). */
const LOOK_AGAIN_MS = 2_000
type Mine = Answer<typeof mine>
const moving = (answer: unknown) => (answer as Mine | undefined)?.sheetStates.some(one => isMoving(one.status))

/** One kind of sheet: template, upload, the check of the latest or chosen sheet, and those before it. */
export function BulkSheet({ kind }: { kind: SheetKind }) {
  const t = useTexts(texts)
  const [{ sheet: chosen }, change] = useFilters()
  const own = useCall(mine, { kind }, { poll: answer => (moving(answer) ? LOOK_AGAIN_MS : false) })
  const sheets = own.data?.sheetStates ?? []
  // one that was chosen may be older than the latest, which are listed
  const shown = chosen ?? sheets[0]?.sheetId
  const [taken, setTaken] = useState(0)
  const card = useIntoSight(taken ? String(taken) : null)
  return (
    <Page
      title={t(`${kind}.title`)}
      crumb={kind === 'disbursals' ? t('disbursals.crumb') : undefined}
      subtitle={t(`${kind}.sub`)}
      actions={<TemplateButtons kind={kind} />}
    >
      <Loaded from={own} shape={<SkeletonCard rows={6} />}>
        {({ organisationId }) => (
          <Stack>
            <Upload
              kind={kind}
              organisationId={organisationId}
              onTaken={earlier => {
                change({ sheet: earlier })
                void own.refetch().then(() => setTaken(times => times + 1))
              }}
            />
            <div ref={card} className={classes.sheet}>
              {shown ? (
                <SheetCard
                  key={shown}
                  sheetId={shown}
                  status={sheets.find(one => one.sheetId === shown)?.status}
                  kind={kind}
                />
              ) : (
                <Card>
                  <EmptyState title={t('none')} text={t('none.text')} />
                </Card>
              )}
            </div>
            {sheets.length > 1 && (
              <LatestSheets
                kind={kind}
                latest={sheets}
                shown={shown ?? ''}
                onShow={sheetId => change({ sheet: sheetId })}
              />
            )}
            <Row between>
              <Button kind="quiet" to="/dashboard">
                {t('back')}
              </Button>
              <Button to="/dashboard">{t('done')}</Button>
            </Row>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

interface UploadProps {
  kind: SheetKind
  organisationId: string
  /** with the sheet that the very same file was before */
  onTaken: (earlier: string | null) => void
}

function Upload({ kind, organisationId, onTaken }: UploadProps) {
  const t = useTexts(texts)
  const take = useCommand(register)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const send: Send<Uploaded> = async (file, options) => {
    const upload = await sendTempUpload(file, options)
    const { tempUrl: storagePath, fingerPrint, size } = upload
    const body = { storagePath, documentName: file.name, fingerPrint, size }
    const { again, sheetId, status } = await takeFile(take.mutateAsync({ orgId: organisationId, kind, body }))
    if (again) toasts.warning(t(status === 'SENT' ? 'again.sent' : 'again', { name: file.name }))
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onTaken(again ? sheetId : null), LOOK_AGAIN_MS)
    return upload
  }
  return (
    <Stack gap="s">
      <UploadField label={t('upload')} description={t('upload.note')} accept=".xlsx" multiple send={send} />
      <Note>{t('follow')}</Note>
    </Stack>
  )
}
