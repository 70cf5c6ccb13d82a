import { z } from 'zod'
import { CompanyLink } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList, type Definition } from '@poonji/ui/definition-list.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideKycCase, type KycCase } from '../../proof-contract.ts'
import { CASE_KIND_NAMES } from '../../status.ts'
import { texts } from '../../texts.ts'

/** What stands with us beside what the other side says, and the decision with its reason. */
export function CaseSheet({ row, onDone }: { row: KycCase; onDone: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const screening = row.kind === 'SCREENING'
  const title = (
    <>
      {row.promoterId && <>{row.name} · </>}
      <CompanyLink organisationId={row.organisationId} name={row.organisationName} />
    </>
  )
  const facts: Definition[] = [
    { label: t('case.name'), value: row.name, strong: true },
    ...(row.nameThere ? [{ label: t('case.nameThere'), value: row.nameThere, strong: true }] : []),
    ...(row.score === null ? [] : [{ label: t('case.score'), value: String(row.score) }]),
    ...(row.bornOn ? [{ label: t('field.bornOn'), value: formatDate(row.bornOn, language) }] : []),
    ...(row.bornThere ? [{ label: t('case.bornThere'), value: formatDate(row.bornThere, language) }] : []),
    ...(row.panMasked ? [{ label: t('field.pan'), value: row.panMasked }] : []),
    ...(row.aadhaarMasked ? [{ label: t('aadhaar'), value: row.aadhaarMasked }] : []),
  ]
  return (
    <Card title={title} hang="due">
      <Stack>
        <p className="meta">{CASE_KIND_NAMES[row.kind][language]}</p>
        {row.kind === 'PAN' && !row.nameThere && <Note>{t('case.dateOnly')}</Note>}
        <DefinitionList items={facts} />
        {row.hits.map(hit => (
          <Note key={`${hit.list} ${hit.entry}`} tone="warn">
            <strong>{hit.nameOnList}</strong> · {hit.list} · {hit.entry} · {hit.score}%<br />
            {hit.remarks}
          </Note>
        ))}
        {screening && <p className="meta">{t('case.secret')}</p>}
        {row.own ? (
          <Note>{t(row.promoterId ? 'case.own' : 'case.ownCompany')}</Note>
        ) : (
          <Decide row={row} onDone={onDone} />
        )}
      </Stack>
    </Card>
  )
}

function Decide({ row, onDone }: { row: KycCase; onDone: () => void }) {
  const t = useTexts(texts)
  const decide = useCommand(decideKycCase)
  const screening = row.kind === 'SCREENING'
  const schema = z.object({ reason: decideKycCase.body.shape.reason, accept: z.boolean() })
  const { form, submit, field } = useCallForm(schema, { reason: '', accept: true }, async body => {
    await decide.mutateAsync({ caseId: row.id, body })
    toasts.success(t('case.decided'))
    onDone()
  })
  const press = (accept: boolean) => form.setFieldValue('accept', accept)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField label={t('case.reason')} lines={2} required maxLength={500} {...field('reason')} />
        <Row>
          <Button kind="main" type="submit" busy={decide.isPending} onClick={() => press(true)}>
            {t(screening ? 'case.another' : 'case.same')}
          </Button>
          <Button kind="stop" type="submit" disabled={decide.isPending} onClick={() => press(false)}>
            {t(screening ? 'case.hit' : 'case.different')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
