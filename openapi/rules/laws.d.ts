/** Rules by name, without the prefix `reverie/`. */
export declare const LAWS: Record<string, { says: string }>;
