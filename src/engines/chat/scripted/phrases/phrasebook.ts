/** What the scripted engine hears and says in one language. */
export type Phrasebook = {
  /** Little words that give the language away, in lower case. Empty where the script does. */
  markers: string;
  hear: {
    hello: RegExp;
    bye: RegExp;
    thanks: RegExp;
    howAreYou: RegExp;
    yourName: RegExp;
    aboutYou: RegExp;
    myName: RegExp;
    iLike: RegExp;
    whatIsMyName: RegExp;
    whatDoILike: RegExp;
  };
  say: {
    hello: string[];
    bye: string[];
    thanks: string[];
    fine: string[];
    /** `{name}` is the character, `{user}` who speaks, `{thing}` what was named, `{fact}` a sentence of the description. */
    name: string;
    meet: string;
    liked: string;
    yourName: string;
    noName: string;
    yourLikes: string;
    noLikes: string;
    robot: string;
    nothingKnown: string;
    lead: string[];
    ask: string[];
  };
};
