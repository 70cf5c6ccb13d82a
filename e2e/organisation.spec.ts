import { AT_DESKS } from './people.ts'
import {
  addAddressByKeyboard,
  addGst,
  addPaper,
  bringUnverified,
  commentOnAddress,
  keeper,
  seeTrail,
  verifyPan,
} from './steps/keep-company.ts'
import { test } from './served.ts'

test('staff keep an organisation’s taxes, addresses and papers', { tag: AT_DESKS }, async ({ browser }) => {
  test.setTimeout(300_000)
  const keeping = await keeper(browser)
  await test.step('brings it while PANs cannot be verified', () => bringUnverified(keeping))
  await test.step('adds a GSTIN', () => addGst(keeping))
  await test.step('verifies the PAN', () => verifyPan(keeping))
  await test.step('adds an address by keyboard alone', () => addAddressByKeyboard(keeping))
  await test.step('comments on it', () => commentOnAddress(keeping))
  await test.step('uploads a document', () => addPaper(keeping))
  await test.step('sees it all in the trail', () => seeTrail(keeping))
})
