declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    errorType?: 'schemaOrg'
    rootType: string
  }
  export default class Validator {
    constructor(schemaOrg: unknown)
    validate(data: Record<'jsonld' | 'microdata' | 'rdfa', Record<string, unknown[]>> & { errors: unknown[] }): Promise<Issue[]>
  }
}
