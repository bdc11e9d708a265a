@rem On Windows "exec node ..." of the npm scripts runs this file; elsewhere exec belongs to the shell.
@%*
