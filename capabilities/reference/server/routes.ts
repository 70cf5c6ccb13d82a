import { defineModule, on } from '@poonji/api-platform/module.ts'
import * as calls from '../contract.ts'
import { countries } from '../data/countries.ts'
import { ENTITY_TYPES } from '../data/entity-types.ts'
import { SECTORS } from '../data/industries.ts'
import { completeIfsc } from './banks.ts'
import { allStates, findPincode, stateByGstCode, stateOf } from './service.ts'

export default defineModule({
  name: 'reference',
  handlers: [
    on(calls.pincodeInfo, (_, { params }) => {
      const place = findPincode(params.pincode)
      const state = stateOf(place?.stateCode ?? null)
      return Promise.resolve(
        place && state ? { pincode: place.pincode, city: place.city, district: place.district, state } : null,
      )
    }),
    on(calls.pincodeGeo, (_, { params }) => {
      const state = stateByGstCode(findPincode(params.pincode)?.stateCode ?? '')
      return Promise.resolve(
        state ? { country: 'IN' as const, stateCode: state.gstCode, isoCode: state.isoCode } : null,
      )
    }),
    on(calls.countries, () => {
      const hindi = new Map(countries('hi').map(one => [one.code, one.name]))
      return Promise.resolve(
        countries('en').map(({ code, name }) => ({ code, name: { en: name, hi: hindi.get(code) ?? name } })),
      )
    }),
    on(calls.ifscSearch, (_, { query }) => Promise.resolve(completeIfsc(query.search))),
    on(calls.states, ({ language }) => Promise.resolve(allStates(language))),
    on(calls.industries, () =>
      Promise.resolve(SECTORS.map(({ code, name, subSectors }) => ({ code, name, lines: [...subSectors] }))),
    ),
    on(calls.entityTypes, () =>
      Promise.resolve(ENTITY_TYPES.map(({ code, name, panLetters }) => ({ code, name, panLetters: [...panLetters] }))),
    ),
  ],
})
