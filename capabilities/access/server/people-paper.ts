import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PersonRow } from '../contract.ts'
import { texts } from './texts.ts'
import { listPeople } from './people.ts'

/** Who can log in, and with which roles, as a file. */
export function peoplePaper(work: Work, query: Sought): ListPaper<PersonRow> {
  const { language } = work
  const t = texts.in(language)
  const rolesOf = ({ roles }: PersonRow) =>
    roles.map(one => (language === 'hi' ? one.nameHi : one.nameEn)).join(', ') || t('person.noRole')
  return {
    name: 'people',
    title: t('views.people'),
    columns: [
      { title: t('person.name'), of: row => row.name || t('person.nameless') },
      { title: t('person.mobile'), of: row => row.mobile },
      { title: t('views.roles'), of: rolesOf },
      { title: t('staff.access'), of: row => t(row.blocked ? 'access.ended' : 'access.open') },
    ],
    empty: t('people.none'),
    page: paging => listPeople(work, { ...query, ...paging }),
  }
}
