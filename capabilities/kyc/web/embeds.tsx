import { useContext } from 'react'
import { IconUserPlus } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard, SkeletonList } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { later } from '@poonji/web-platform/later.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { listPromoters, type Promoter } from '../contract.ts'
import { texts } from '../texts.ts'
import { ForLoan } from './for-loan.ts'
import { MissingPeople } from './people/missing-people.tsx'
import { PersonCard, type Doing } from './people/person-card.tsx'

const PersonAdd = later(async () => (await import('./person-form/person-add.tsx')).PersonAdd, <SkeletonCard rows={8} />)
const PersonEdit = later(
  async () => (await import('./person-form/person-add.tsx')).PersonEdit,
  <SkeletonCard rows={8} />,
)
const PersonAadhaar = later(
  async () => (await import('./people/person-aadhaar.tsx')).PersonAadhaar,
  <SkeletonCard rows={5} />,
)
const PersonPapers = later(
  async () => (await import('./people/person-papers.tsx')).PersonPapers,
  <SkeletonList rows={3} />,
)

export interface PromoterListProps {
  organisationId: string
  /** Stands in the links that are shared from here. */
  applicationId?: string
  /** False for the people of a business that does not borrow. */
  forLoan?: boolean
}

const NEW = 'new'
const POLL_MS = 5_000

/** Looks again while something of somebody is being checked, or they may be proving it on their own phone. */
function whileChecking(people: unknown): number | false {
  const rows = Array.isArray(people) ? (people as Promoter[]) : []
  return rows.some(one => one.state === 'CHECKING' || one.panState === 'WAITING' || one.linkUntil !== null) && POLL_MS
}

const isDoing = (text: string | undefined): text is Doing => text === 'edit' || text === 'aadhaar' || text === 'papers'

/**
 * The people behind a business: list, form, Aadhaar and papers of each, one at a time. What is open stands in the URL as
 * `person` and `do`, so that back and reload work. It brings its own cards.
 */
export function PromoterList({ forLoan = true, ...list }: PromoterListProps) {
  return (
    <ForLoan value={forLoan}>
      <OpenList {...list} />
    </ForLoan>
  )
}

function OpenList({ organisationId, applicationId }: Omit<PromoterListProps, 'forLoan'>) {
  const people = useCall(listPromoters, { id: organisationId }, { poll: whileChecking })
  const [open, change] = useFilters()
  const close = () => change({ person: null, do: null }, { replace: true })
  const show = (person: string, doing: Doing | null) => {
    change({ person, do: doing })
    window.scrollTo({ top: 0 })
  }
  return (
    <Loaded from={people} shape={<SkeletonList rows={3} />}>
      {rows => {
        const chosen = rows.find(one => one.id === open.person)
        if (open.person === NEW)
          return (
            <PersonAdd
              organisationId={organisationId}
              onDone={person => (person?.mustBeVerified ? show(person.id, 'aadhaar') : close())}
            />
          )
        if (chosen && isDoing(open.do))
          return <OnePerson person={chosen} doing={open.do} applicationId={applicationId} onDone={close} />
        return <People rows={rows} organisationId={organisationId} onDo={show} />
      }}
    </Loaded>
  )
}

function OnePerson({
  person,
  doing,
  applicationId,
  onDone,
}: {
  person: Promoter
  doing: Doing
  applicationId?: string
  onDone: () => void
}) {
  if (doing === 'edit') return <PersonEdit organisationId={person.organisationId} person={person} onDone={onDone} />
  if (doing === 'aadhaar') return <PersonAadhaar person={person} applicationId={applicationId} onDone={onDone} />
  return <PersonPapers person={person} onDone={onDone} />
}

const ownsAlone = ({ role }: Promoter) => role === 'PROPRIETOR' || role === 'KARTA'

function People({
  rows,
  organisationId,
  onDo,
}: {
  rows: Promoter[]
  organisationId: string
  onDo: (person: string, doing: Doing | null) => void
}) {
  const t = useTexts(texts)
  const mayEdit = useMay('CAN_EDIT_PROMOTERS', organisationId)
  const forLoan = useContext(ForLoan)
  const add = mayEdit && (
    <Button kind={rows.length ? 'plain' : 'main'} icon={IconUserPlus} onClick={() => onDo(NEW, null)}>
      {t('list.add')}
    </Button>
  )
  if (!rows.length)
    return (
      <Card>
        <EmptyState title={t('list.empty')} text={t(forLoan ? 'list.emptyText' : 'list.emptySigns')} action={add} />
      </Card>
    )
  const asked = rows.filter(one => one.mustBeVerified)
  const proved = asked.filter(one => one.state === 'VERIFIED')
  return (
    <Stack>
      {!rows.some(one => one.signs) && <Note tone="warn">{t('list.nobodySigns')}</Note>}
      {asked.length > 0 && (
        <p className="meta">{t('list.progress', { done: String(proved.length), all: String(asked.length) })}</p>
      )}
      {!rows.some(ownsAlone) && (
        <p className="meta">{[t('list.owners'), ...(forLoan ? [t('list.ownersDeclared')] : [])].join(' ')}</p>
      )}
      {rows.map(person => (
        <PersonCard key={person.id} person={person} onDo={doing => onDo(person.id, doing)} />
      ))}
      <Row>{add}</Row>
      {mayEdit && forLoan && <MissingPeople rows={rows} organisationId={organisationId} />}
    </Stack>
  )
}
