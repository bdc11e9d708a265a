/** Faults that a careless change could make, one at a time. Each of them has to make a test fail. */
import { ARCHIVE_MUTANTS } from './areas/archive.ts';
import { CHAT_MUTANTS } from './areas/chat.ts';
import { CLOSING_MUTANTS } from './areas/closing.ts';
import { DOCS_MUTANTS } from './areas/docs.ts';
import { DOOR_MUTANTS } from './areas/door.ts';
import { FILM_MUTANTS } from './areas/films.ts';
import { FIRST_DAY_MUTANTS } from './areas/first-day.ts';
import { FORM_MUTANTS } from './areas/forms.ts';
import { GENERATION_MUTANTS } from './areas/generation.ts';
import { HANDLER_MUTANTS } from './areas/handlers.ts';
import { HTTP_MUTANTS } from './areas/http.ts';
import { INPUT_MUTANTS } from './areas/inputs.ts';
import { INTAKE_MUTANTS } from './areas/intake.ts';
import { JOB_MUTANTS } from './areas/jobs.ts';
import { LEDGER_MUTANTS } from './areas/ledger.ts';
import { MCP_MUTANTS } from './areas/mcp.ts';
import { MEASURED_MUTANTS } from './areas/measured.ts';
import { OPERATOR_MUTANTS } from './areas/operators.ts';
import { PAYMENT_MUTANTS } from './areas/payments.ts';
import { PEOPLE_MUTANTS } from './areas/people.ts';
import { PICTURE_MUTANTS } from './areas/pictures.ts';
import { PROVENANCE_MUTANTS } from './areas/provenance.ts';
import { REPORT_MUTANTS } from './areas/reports.ts';
import { RESTORE_MUTANTS } from './areas/restores.ts';
import { SECRET_MUTANTS } from './areas/secrets.ts';
import { SEED_MUTANTS } from './areas/seeds.ts';
import { SHAPE_MUTANTS } from './areas/shapes.ts';
import { STALL_MUTANTS } from './areas/stalls.ts';
import { SURFACE_MUTANTS } from './areas/surfaces.ts';
import { TIMELINE_MUTANTS } from './areas/timeline.ts';
import { UPSTREAM_MUTANTS } from './areas/upstreams.ts';
import { WEBHOOK_MUTANTS } from './areas/webhooks.ts';
import { WORDS_MUTANTS } from './areas/words.ts';
import type { Mutant } from './mutant.ts';

export const MUTANTS: Mutant[] = [
  ...LEDGER_MUTANTS,
  ...ARCHIVE_MUTANTS,
  ...MCP_MUTANTS,
  ...PAYMENT_MUTANTS,
  ...PEOPLE_MUTANTS,
  ...OPERATOR_MUTANTS,
  ...GENERATION_MUTANTS,
  ...JOB_MUTANTS,
  ...INPUT_MUTANTS,
  ...INTAKE_MUTANTS,
  ...CHAT_MUTANTS,
  ...SURFACE_MUTANTS,
  ...WEBHOOK_MUTANTS,
  ...HANDLER_MUTANTS,
  ...PICTURE_MUTANTS,
  ...HTTP_MUTANTS,
  ...SECRET_MUTANTS,
  ...SHAPE_MUTANTS,
  ...STALL_MUTANTS,
  ...WORDS_MUTANTS,
  ...SEED_MUTANTS,
  ...UPSTREAM_MUTANTS,
  ...DOCS_MUTANTS,
  ...DOOR_MUTANTS,
  ...FIRST_DAY_MUTANTS,
  ...PROVENANCE_MUTANTS,
  ...CLOSING_MUTANTS,
  ...REPORT_MUTANTS,
  ...RESTORE_MUTANTS,
  ...TIMELINE_MUTANTS,
  ...FORM_MUTANTS,
  ...MEASURED_MUTANTS,
  ...FILM_MUTANTS,
];
