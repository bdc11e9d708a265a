/** By the rule's name, without `reverie/`. */
export declare const LAWS: Record<string, { says: string }>;
