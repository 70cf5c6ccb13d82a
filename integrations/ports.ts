import type { AadhaarPort } from './aadhaar/port.ts'
import { fakeAadhaar } from './aadhaar/fake.ts'
import type { AccountAggregatorPort } from './account-aggregator/port.ts'
import { fakeAccountAggregator } from './account-aggregator/fake.ts'
import { bankCreditFile } from './bank-feed/bank-credit-file.ts'
import type { BankFeedPort } from './bank-feed/port.ts'
import type { BureauPort } from './bureau/port.ts'
import { fakeBureau } from './bureau/fake.ts'
import type { CkycPort } from './ckyc/port.ts'
import { fakeCkyc } from './ckyc/fake.ts'
import type { EnachPort } from './enach/port.ts'
import { fakeEnach } from './enach/fake.ts'
import type { EsignPort } from './esign/port.ts'
import { fakeEsign } from './esign/fake.ts'
import type { EstampPort } from './estamp/port.ts'
import { fakeEstamp } from './estamp/fake.ts'
import type { FakeWorld } from './fake-world.ts'
import type { GatewayPort } from './gateway/port.ts'
import { fakeGateway } from './gateway/fake.ts'
import type { PaytmConfig } from './gateway/paytm.ts'
import type { GstPort } from './gst/port.ts'
import { fakeGst } from './gst/fake.ts'
import type { MailPort } from './mail/port.ts'
import { fakeMail } from './mail/fake.ts'
import type { MalwareScanPort } from './malware-scan/port.ts'
import { fakeMalwareScan } from './malware-scan/fake.ts'
import type { MessagingPort } from './messaging/port.ts'
import { fakeMessaging } from './messaging/fake.ts'
import type { PanPort } from './pan/port.ts'
import { fakePan } from './pan/fake.ts'
import type { PayoutsPort } from './payouts/port.ts'
import { fakePayouts } from './payouts/fake.ts'
import type { PennyDropPort } from './penny-drop/port.ts'
import { fakePennyDrop } from './penny-drop/fake.ts'
import type { ProbePort } from './probe/port.ts'
import { fakeProbe } from './probe/fake.ts'
import type { ScreeningPort } from './screening/port.ts'
import { fakeScreening } from './screening/fake.ts'
import type { SmsPort } from './sms/port.ts'
import { fakeSms } from './sms/fake.ts'
import type { StoragePort } from './storage/port.ts'

/** Every outside service the product speaks to. None is called inside a database transaction. */
export interface Ports {
  sms: SmsPort
  mail: MailPort
  messaging: MessagingPort
  gst: GstPort
  pan: PanPort
  pennyDrop: PennyDropPort
  bureau: BureauPort
  payouts: PayoutsPort
  gateway: GatewayPort
  bankFeed: BankFeedPort
  aadhaar: AadhaarPort
  accountAggregator: AccountAggregatorPort
  esign: EsignPort
  enach: EnachPort
  estamp: EstampPort
  ckyc: CkycPort
  screening: ScreeningPort
  probe: ProbePort
  storage: StoragePort
  malwareScan: MalwareScanPort
}

export interface FakeSettings {
  /** Address of the pages that play the outside services, without a closing slash: `http://localhost:3000/demo/outside`. */
  outsideUrl: string
  /** 16 characters, shared by lender and gateway. */
  gatewayMerchantKey: string
  /** Files are real in the demo too. */
  storage: StoragePort
}

/**
 * The outside world of the demo. Pages to serve under `outsideUrl`: `POST /theia/processTransaction` (gateway), `GET
 * /consent` (account aggregator; query `handle` and `redirect`, or `consent`), `POST /esign`, `POST /mandate`. Call
 * `layFakeKeys(world)` once before several processes use it.
 */
export function fakePorts(world: FakeWorld, settings: FakeSettings): Ports {
  const { outsideUrl, storage } = settings
  return {
    sms: fakeSms(world),
    mail: fakeMail(world),
    messaging: fakeMessaging(world),
    gst: fakeGst(world),
    pan: fakePan(world),
    pennyDrop: fakePennyDrop(world),
    bureau: fakeBureau(world),
    payouts: fakePayouts(world),
    gateway: fakeGateway(world, demoMerchant(settings)),
    bankFeed: bankCreditFile,
    aadhaar: fakeAadhaar(world),
    accountAggregator: fakeAccountAggregator(world, { consentPageUrl: `${outsideUrl}/consent` }),
    esign: fakeEsign(world, { providerUrl: `${outsideUrl}/esign` }),
    enach: fakeEnach(world, { switchUrl: `${outsideUrl}/mandate` }),
    estamp: fakeEstamp(world),
    ckyc: fakeCkyc(world),
    screening: fakeScreening(world),
    probe: fakeProbe(world),
    storage,
    malwareScan: fakeMalwareScan(world),
  }
}

/** The lender at the demo's gateway; the provider's page needs it for `receiveHandOff` and `answerOrder`. */
export function demoMerchant({ outsideUrl, gatewayMerchantKey }: FakeSettings): PaytmConfig {
  return {
    merchantId: 'POONJI00000000000001',
    merchantKey: gatewayMerchantKey,
    website: 'WEBSTAGING',
    industryType: 'Retail',
    channel: 'WEB',
    baseUrl: outsideUrl,
    payee: { vpa: 'poonji@demobank', name: 'Poonji Finance' },
    timeoutMs: 10_000,
  }
}
