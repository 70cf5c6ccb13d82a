import { DocumentList } from '@poonji/capabilities/documents/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Promoter } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** The papers of one person. */
export function PersonPapers({ person, onDone }: { person: Promoter; onDone: () => void }) {
  const t = useTexts(texts)
  return (
    <Stack>
      <h2>{t('papers.of', { name: person.name })}</h2>
      <DocumentList ownerKind="promoter" ownerId={person.id} organisationId={person.organisationId} />
      <Row>
        <Button onClick={onDone}>{t('back')}</Button>
      </Row>
    </Stack>
  )
}
