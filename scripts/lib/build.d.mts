export function ensureBuilt(target?: { folder?: string; language?: string }): Promise<void>
