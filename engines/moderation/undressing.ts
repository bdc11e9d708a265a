/**
 * Photograph edits that undress a person: actions on a garment, whoever wears it. In English, the language of most
 * such prompts; `nudity.ts` has the others. `phrase-patterns.ts` documents the notation.
 */

const GARMENT =
  '(?:clothes|clothing|clothings|dress(?:es)?|garments?|outfit|underwear|bra|panties|briefs|boxers|thong|lingerie|bikini|swimsuits?|shirts?|t shirts?|blouse|skirt|trousers|pants|shorts|jeans|leggings|gown|robe|towel|uniform)';
const PERSON =
  '(?:wom[ae]n|m[ae]n|girls?|boys?|persons?|people|lady|guy|models?|bride|actress|actor|teacher|nurse)';
const WHOSE = `(?:her|his|their|hers|my|all|all of her|all of his|the|this|that|those|these|the ${PERSON}'?s?|[a-z]+'s)`;
/** It lies or hangs somewhere, or something on it is meant. */
const ELSEWHERE =
  '(?![\\s-]+(?:hangers?|lines?|racks?|pins?|pegs?|labels?|tags?|stains?|wrinkles?|buttons?|logos?|patterns?|codes?|shops?|stores?|shoes?|that|which|lying|hanging|laying|on|in|behind|from (?!(?:her|him|them|(?:the|this|that) ' +
  `${PERSON})(?![a-z]))|of (?!(?:her|him|them|(?:the|this|that) ${PERSON})(?![a-z]))))(?!'s)`;
const ITS = `${WHOSE} (?:[a-z]+ )?${GARMENT}`;

export const UNDRESSING = `
  (?:remove|removing|erase|erasing|delete|deleting|take off|taking off|get rid of|lose|cut away|peel off|tear off|rip off|pull off|without|minus) ${ITS}${ELSEWHERE},
  (?:take|get|pull|tear|rip|peel) ${ITS} off,
  (?:remove|take off|without) (?:her|his|their) top${ELSEWHERE}(?![\\s-]+hat), (?:remove|take off) the top(?=\\s{0,3}(?:[.!?;]|$)),
  (?:pull|pulling|yank|slide|push|lower|drop|tug) (?:down|aside) ${ITS}, (?:pull|yank|slide|push|tug) ${ITS} (?:down|aside),
  (?:lift|lifting|raise|raising|hike|hitch|flip) (?:up )?(?:her|his|their|the ${PERSON}'?s?) (?:[a-z]+ )?(?:skirt|dress|top|shirt|blouse),
  (?:replace|replacing|swap|change|turn|turning|convert|make|trade) ${ITS} (?:top |bottom )?(?:with|to|into|for|by|in) (?:only |just |her |his |their )?(?:bare |naked |own )?(?:skin|nothing|flesh|nudity|air),
  ${ITS} (?:is |are )?(?:fall|falls|falling|slip|slips|slipping|drop|drops|dropping|come|comes|coming|torn|ripped|gone|melt|melting|dissolve|dissolving) (?:off|down|away|on the floor),
  ${ITS} (?:become |becomes |to be |is |are |turn |turns )?(?:see through|transparent|invisible|disappear|vanish),
  (?:under|underneath|beneath|through) (?:her|his|their|the ${PERSON}'?s?) (?:[a-z]+ )?${GARMENT},
  strip (?:her|him|them|the ${PERSON}|this ${PERSON}|that ${PERSON}),
  (?:wear|wears|wearing|dressed in|put in|clad in) (?:absolutely |literally )?nothing(?! (?:but|special|fancy|unusual|bright|red|green|blue|black|warm)),
  (?:only|just|nothing but) wearing (?:her |his )?(?:shoes|heels|socks|stockings|jewelry|jewellery|a smile|a hat|glasses), wearing (?:only|just|nothing but) (?:her |his )?(?:shoes|heels|socks|stockings|jewelry|jewellery|a smile|a hat|glasses),
  (?:her|his|their) (?:breasts?|boobs|tits|nipples?|genitals?|penis|vagina|pussy|cock|buttocks) (?:exposed|visible|showing|shown|bare|uncovered|out), (?:with |wearing )?no garments,
  as god made (?:her|him|them), like god made (?:her|him|them), in the buff, in the altogether, in the raw`;
