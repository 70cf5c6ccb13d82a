const ID = '00000000-0000-4000-8000-000000000001'
/** A limit as its call answers it, for tests of screens. */
export const testLoan = {
  ...{ loanId: ID, organisationId: ID, applicationId: ID, loanRequestId: ID, organisationName: 'Narmada Packaging' },
  ...{ number: 'PJL-2026-00001', product: { en: 'Purchase finance', hi: 'परचेज़ फ़ाइनेंस' }, shape: 'revolving' },
  ...{
    status: 'ACTIVE',
    writtenOffOn: null,
    sanctioned: 500000,
    now: null,
    used: 0,
    held: 0,
    free: 500000,
    toRepay: 0,
    overdue: 0,
  },
  ...{ daysPastDue: 0, nextDue: null, sanctionedOn: '2026-01-01', expiresOn: '2027-01-01', createdOn: '2026-01-01' },
  ...{
    closingMissed: null,
    firstDrawnOn: null,
    closedOn: null,
    drawsEndedOn: null,
    today: '2026-11-26',
    advance: 0,
    averageUse: null,
  },
  ...{
    goesBack: null,
    coolingOffUntil: null,
    autoPayShort: false,
    longer: null,
    newTerms: null,
    rateComing: null,
    stockAsOf: null,
  },
  terms: {
    ...{
      rateBps: 1500,
      dayCount: 'actual/365',
      tenureMonths: 12,
      paymentCycle: 'MONTHLY',
      creditDays: 90,
      marginBps: 0,
    },
    ...{ gracePeriodDays: 0, penaltyRateBps: 0, bounceCharge: 0, securityType: 'unsecured', minimumUtilisationBps: 0 },
    insuranceRequired: false,
  },
}
